import { inEveryLanguage } from "#kernel/text/messages";

/** The titles of the screens; tabs use them as labels, too. */
export const screenMessages = inEveryLanguage({
  en: {
    dashboard: "Dashboard",
    appointments: "Appointments",
    appointment: "Appointment",
    calendar: "Calendar subscription",
    availability: "Days off",
    pastAppointments: "Past appointments",
    patients: "Patients",
    patient: "Patient",
    patientAppointments: "Appointments of a patient",
    patientPrescriptions: "Prescriptions of a patient",
    patientMessages: "Messages of a patient",
    prescriptions: "Prescriptions",
    prescriptionHistory: "Prescription History",
    book: "Book an Appointment",
    medicines: "My Medicines",
    reminders: "Medication Reminders",
    /** The short label of the tab. */
    remindersShort: "Reminders",
    todaysSchedule: "Today's Schedule",
    adherenceHistory: "Adherence History",
    printedSchedule: "Medicine Schedule",
    wellness: "Wellness",
    wellnessGoals: "My Goals",
    wellnessProgress: "Log Progress",
    messages: "Messages",
    notes: "Patient Notes",
    notifications: "Notifications",
    notificationSettings: "Notification settings",
    calls: "Video calls",
    profile: "Profile",
    pharmacyProfile: "Pharmacy Profile",
  },
});
